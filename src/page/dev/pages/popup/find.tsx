import { use } from 'react'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { FindPopup } from '../../../modals/find-popup.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <FindPopup stations={use(loadCatalogue()).stations.slice(217, 218)} /> } satisfies DevPage
