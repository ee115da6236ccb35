import { errorDisplay } from '../../../../core/domain/error-display.ts'
import { ErrorDisplay } from '../../../modals/error-display.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <ErrorDisplay error={errorDisplay({ statusCode: 500 })} isHiding={false} /> } satisfies DevPage
