import { createFileRoute, redirect } from '@tanstack/react-router'

/** spec 7: a tag's path, opened by a camera; which stamp it names is read on the phone. */
export const Route = createFileRoute('/t/$token/')({
  beforeLoad({ params: { token } }) {
    throw redirect({ to: '/find/push/', search: { token }, replace: true })
  },
})
