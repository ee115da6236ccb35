/** The words of the phone's notification under its title, which is the notice's own. */
export const REACH_NOTIFICATION = {
  body: 'ふれると、印の画面がひらきます。',
} as const
