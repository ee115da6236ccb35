import type { AppServices } from '../../services/app-services.ts'
import type { OperatorNews } from '../../services/operator.ts'

/** The stored operator, read before an article is shown, because it would move the article. Null where it cannot be read. */
export async function loadOperator({ operator }: Pick<AppServices, 'operator'>): Promise<OperatorNews | null> {
  try {
    const news = await operator()
    await news.refresh()
    return news
  } catch {
    return null
  }
}
