import { Window } from 'happy-dom'
import { builtinEnvironments, populateGlobal, type Environment } from 'vitest/runtime'

/**
 * happy-dom's document and window beside Node's own fetch and language classes: the server function runs in the same process; happy-dom's Request and Response
 * hide cookies from it, and its Uint8Array is not that of Node's crypto.
 */
const tab: Environment = {
  name: 'tab',
  viteEnvironment: builtinEnvironments['happy-dom'].viteEnvironment ?? 'client',
  setup(global) {
    const { originals } = populateGlobal(global, new Window({ url: 'http://localhost:8787/' }), { bindFunctions: true })
    for (const [key, value] of originals) if (!/Event|navigator/u.test(String(key))) Reflect.set(global, key, value)
    // Nothing is taken back: the worker ends with its file, and what a page still stores after the last test would fail without a document.
    return { teardown: () => undefined }
  },
}
export default tab
