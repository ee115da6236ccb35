/** The body of the phone's notification; its title is the notice's own. */
export const REACH_NOTIFICATION = {
  body: 'ふれると、印の画面がひらきます。',
} as const
