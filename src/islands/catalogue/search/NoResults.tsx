import { SearchX } from 'lucide-react'
import { listProducts } from '../../../../contract/catalogue/catalogue.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { ProductGrid } from '../parts/ProductGrid.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shorterText } from './shorter-text.ts'

/** No results: tips and similar products. */
export function NoResults({ text }: { text: string }) {
  const t = useTexts('search')
  const paths = usePaths()
  const shorter = shorterText(text)
  const { data: similar = [] } = useLoad(shorter, (signal) =>
    call(listProducts, { query: { codeOrName: shorter, itemsPerPage: 4 }, signal })
  )
  return (
    <>
      <EmptyState
        picture={<SearchX aria-hidden strokeWidth={1} className="size-16" />}
        text={t('none', { text })}
        action={
          <div className="grid max-w-text justify-items-center gap-4">
            <p className="text-muted">{t('hint')}</p>
            <p>{t('help')}</p>
            <a href={paths.help} className={buttonClass('outline')}>
              {t('contact')}
            </a>
          </div>
        }
      />
      {similar.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <h2 className="display text-title">{t('similar')}</h2>
          <ProductGrid products={similar} />
        </section>
      )}
    </>
  )
}
