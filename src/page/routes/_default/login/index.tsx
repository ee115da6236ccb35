import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../core/domain/search-params.ts'
import { LoginScreen } from '../../../screens/auth/login-screen.tsx'

const ERRORS = ['cancelled', 'expired', 'failed'] as const

const route = getRouteApi('/_default/login/')

export const Route = createFileRoute('/_default/login/')({
  validateSearch: strictSearch((search): { error?: (typeof ERRORS)[number] } => {
    const error = ERRORS.find((name) => name === search['error'])
    return error === undefined ? {} : { error }
  }),
  component: function Login() {
    return <LoginScreen error={route.useSearch().error} />
  },
})
