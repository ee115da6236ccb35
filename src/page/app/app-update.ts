import { createActor, fromPromise } from 'xstate'
import { updateMachine } from '../machines/update.machine.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { allowReload, reloadOnce } from './reload-once.ts'

/** The update machine (spec 12) and the service worker that drives it, which is registered once the first screen is `shown`. */
export function createAppUpdate(shown: Promise<unknown>) {
  const worker = registerServiceWorker(
    { onWaiting: () => update.send({ type: 'build.waiting' }), onControlling: () => update.send({ type: 'build.controlling' }) },
    shown,
  )
  const update = createActor(
    updateMachine.provide({
      actors: {
        activate: fromPromise(() => {
          allowReload()
          return worker.activate()
        }),
        reload: fromPromise(() => Promise.resolve(reloadOnce())),
      },
    }),
  ).start()
  return { update, requestSync: worker.requestSync }
}
