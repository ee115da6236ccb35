import { createFileRoute, redirect } from '@tanstack/react-router'

/** spec 7: a tag's path, opened by a camera; the phone reads the stamp from the token. */
export const Route = createFileRoute('/t/$token/')({
  beforeLoad({ params: { token } }) {
    throw redirect({ to: '/find/push/', search: { token }, replace: true })
  },
})
