import type { Taxon } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Branch } from '../store.ts'

const tiles = 'grid gap-x-4 md:grid-cols-3 md:gap-y-5 lg:grid-cols-4'

/** The second level of the Products menu: collections of a range as pictures, on phones as rows. */
export function PanelCollections({ branch }: { branch?: Branch }) {
  const t = useTexts('catalogue')
  const paths = usePaths()
  const loading = !branch || (!branch.children && branch.root.children.length > 0)
  return (
    <div className="py-4 md:py-6">
      <p className="display mb-4 text-title max-md:hidden">{branch?.root.name ?? <Skeleton className="h-8 w-48" />}</p>
      <ul aria-busy={loading} className={tiles}>
        {loading &&
          Array.from({ length: 8 }, (_, i) => (
            <li key={i}>
              <Skeleton className="max-md:mb-2 max-md:h-14 md:aspect-16/11" />
            </li>
          ))}
        {branch?.children?.map((taxon) => (
          <li key={taxon.code}>
            <Tile taxon={taxon} />
          </li>
        ))}
        {branch && !loading && (
          <li>
            <a
              href={paths.category(branch.root.code)}
              data-collection
              className="motion-state flex items-center rounded-control bg-plum px-4 py-3 font-medium text-white hover:bg-plum-hover max-md:mt-3 max-md:min-h-14 md:aspect-16/9 md:items-end md:max-lg:text-table lg:display lg:text-large"
            >
              {t('all', { name: branch.root.name })}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

function Tile({ taxon }: { taxon: Taxon }) {
  const paths = usePaths()
  const [picture] = taxon.images
  return (
    <a
      href={paths.category(taxon.code)}
      data-collection
      className="group flex min-h-14 items-center gap-3 rounded-control max-md:border-b max-md:border-line md:grid md:gap-2"
    >
      {picture && (
        <img
          src={picture.card ?? picture.path}
          alt=""
          width="480"
          height="270"
          className="rounded-control object-cover max-md:h-10 max-md:w-14 md:aspect-16/9 md:w-full"
        />
      )}
      <span className="flex flex-1 items-baseline justify-between gap-3 text-table">
        <span className="font-medium group-hover:text-plum group-hover:underline">{taxon.name}</span>
        <span className="figures text-muted">{taxon.productCount}</span>
      </span>
    </a>
  )
}
