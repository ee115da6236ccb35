/** Event of the window: the app takes over the page. */
export const APP_START = 'appstart'
