import type { AppServices } from '../../services/app-services.ts'
import type { OperatorNews } from '../../services/operator.ts'

/** What this phone has stored of the operator, read before an article is shown: it would move the article. Null where it cannot be read. */
export async function loadOperator({ operator }: Pick<AppServices, 'operator'>): Promise<OperatorNews | null> {
  try {
    const news = await operator()
    await news.refresh()
    return news
  } catch {
    return null
  }
}
