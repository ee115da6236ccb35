import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

const APP = '<div id="app"></div>'

/**
 * src/page/app/head.ts inline in the head of the page, and before-start.ts behind its content: requests of their own would delay the first paint or come after the
 * first tap. Throws where the page has no element for the app.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    async transformIndexHtml(html) {
      if (!html.includes(APP)) throw new Error(`index.html has no ${APP}`)
      const [head, beforeStart] = await Promise.all([buildScript('src/page/app/head.ts'), buildScript('src/page/app/before-start.ts')])
      return { html: html.replace(APP, () => `${APP}<script>${beforeStart}</script>`), tags: [{ tag: 'script', children: head, injectTo: 'head' }] }
    },
  }
}
