import type { Taxon } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CollectionFiles } from '../parts/CollectionFiles.tsx'

interface Props {
  taxon?: Taxon
  parent?: Taxon
  /** Child collections of the taxon. */
  collections?: readonly Taxon[]
  /** Number of child collections, known before they load. */
  expected?: number
}

const strip =
  'gap-px overflow-hidden rounded-card border border-line bg-white max-md:-mx-4 max-md:flex max-md:gap-3 max-md:overflow-x-auto max-md:rounded-none max-md:border-0 max-md:bg-paper max-md:px-4 max-md:pb-2 md:grid md:grid-cols-[repeat(auto-fit,minmax(--spacing(56),1fr))]'

/** Breadcrumb, description and collections as compact rows. */
export function CategoryHeader({ taxon, parent, collections, expected = 0 }: Props) {
  const t = useTexts('catalogue')
  const paths = usePaths()
  const parents = parent ? [{ name: parent.name, href: paths.category(parent.code) }] : []
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="grid gap-x-8 gap-y-1 lg:grid-cols-2 lg:items-end">
        <div>
          <Breadcrumb steps={[{ name: t('shop'), href: paths.shop }, ...parents]} />
          <h1 className="display text-heading">
            {taxon?.name ?? <Skeleton label={t('loading')} className="h-(--text-heading--line-height) w-64" />}
          </h1>
        </div>
        {taxon ? (
          <div className="grid content-end gap-1">
            {taxon.description && <p className="max-w-text text-table text-muted">{taxon.description}</p>}
            {taxon.productCount > 0 && <CollectionFiles code={taxon.code} name={taxon.name} />}
          </div>
        ) : (
          <Skeleton className="h-19 max-w-text" />
        )}
      </div>
      {collections && collections.length > 0 && <Collections taxons={collections} />}
      {!collections && expected > 0 && (
        <div data-strip className={strip}>
          {Array.from({ length: expected }, (_, i) => (
            <Skeleton key={i} className="h-17 max-md:h-34 max-md:w-36 max-md:shrink-0" />
          ))}
        </div>
      )}
    </header>
  )
}

/**
 * Rows with counts rather than a second gallery, so that products start above the fold; on phones they scroll
 * horizontally.
 */
function Collections({ taxons }: { taxons: readonly Taxon[] }) {
  const t = useTexts('catalogue')
  const paths = usePaths()
  return (
    <nav aria-label={t('collections')}>
      <ul className={strip}>
        {taxons.map(({ code, name, images: [picture], productCount }) => (
          <li key={code} className="outline-line max-md:w-36 max-md:shrink-0 md:outline-1">
            <a
              href={paths.category(code)}
              className="group motion-state flex h-full items-center gap-3 p-2 -outline-offset-2 hover:bg-blush-tint focus-visible:rounded-card max-md:flex-col max-md:items-stretch max-md:gap-2 max-md:p-0"
            >
              {picture && (
                <img
                  src={picture.card ?? picture.path}
                  alt=""
                  width="480"
                  height="360"
                  className="rounded-control object-cover max-md:aspect-4/3 max-md:w-full md:h-13 md:w-18"
                />
              )}
              <span className="flex flex-1 items-baseline justify-between gap-2 text-table">
                <span className="font-medium group-hover:text-plum">{name}</span>
                <span className="figures pr-2 text-muted">{productCount}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
