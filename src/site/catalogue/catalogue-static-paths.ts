import type { LocaleCode } from '../../../contract/locale.ts'
import { cardsOnPage } from './catalogue-paths.ts'
import { type CatalogueCategory, type CatalogueCollection, cataloguePlaces, catalogueTree } from './catalogue-tree.ts'
import { everyLanguage } from '../static-paths.ts'

interface ListProps {
  locale: LocaleCode
  category: CatalogueCategory
  collection?: CatalogueCollection
  page: number
}

/** One page per category, and as many per collection as needed, in every language; `filter` selects by page number. */
export async function listPages(filter: (page: number) => boolean) {
  return inEveryLanguage(async (locale) =>
    (await catalogueTree(locale))
      .flatMap((category) => [
        { category, pages: 1 },
        ...category.collections.map((collection) => ({
          category,
          collection,
          pages: Math.max(1, Math.ceil(collection.products.length / cardsOnPage))
        }))
      ])
      .flatMap(({ pages, ...list }) =>
        Array.from({ length: pages }, (_, i): ListProps => ({ ...list, locale, page: i + 1 }))
      )
      .filter(({ page }) => filter(page))
      .map((props) => ({
        params: { list: (props.collection ?? props.category).code, page: String(props.page) },
        props
      }))
  )
}

/** One page per product and language, below its category. */
export async function productPages() {
  return inEveryLanguage(async (locale) =>
    [...(await cataloguePlaces(locale)).values()].map((place) => ({
      params: { category: place.category.code, product: place.product.code },
      props: { locale, ...place }
    }))
  )
}

async function inEveryLanguage<Params extends object, Props>(
  pagesIn: (locale: LocaleCode) => Promise<{ params: Params; props: Props }[]>
) {
  const pages = everyLanguage().map(async ({ params, props: { locale } }) =>
    (await pagesIn(locale)).map((page) => ({ ...page, params: { ...params, ...page.params } }))
  )
  return (await Promise.all(pages)).flat()
}
