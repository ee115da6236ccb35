import { createActor, fromPromise } from 'xstate'
import { AppServicesContext, useAppServices } from '../../../hooks/use-app-services.ts'
import { updateMachine } from '../../../machines/update.machine.ts'
import { UpdatePrompt } from '../../../modals/update-prompt.tsx'
import type { DevPage } from '../../dev-page.ts'

/** A new build offered for a tap; the tap does nothing here. */
const offered = createActor(
  updateMachine.provide({ actors: { activate: fromPromise(() => Promise.resolve()), reload: fromPromise(() => Promise.resolve(true)) } }),
).start()
offered.send({ type: 'build.waiting' })

/** Alone: where a build is offered, other notices wait. */
function View() {
  const services = useAppServices()
  return (
    <AppServicesContext value={{ ...services, update: offered }}>
      <UpdatePrompt />
    </AppServicesContext>
  )
}

export default { View } satisfies DevPage
