interface Screen {
  focus(): Promise<Screen>
  navigate(path: string): Promise<unknown>
}
interface Screens {
  matchAll(which: { readonly type: 'window' }): Promise<readonly Screen[]>
  openWindow(path: string): Promise<unknown>
}

/** Opens the path of a notification in the open screen, or in a new one. */
export async function openScreen(notification: Notification, screens: Screens): Promise<void> {
  notification.close()
  const path = notification.data as string
  const [screen] = await screens.matchAll({ type: 'window' })
  await (screen === undefined ? screens.openWindow(path) : screen.focus().then((shown) => shown.navigate(path)))
}
