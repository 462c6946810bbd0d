import { useMemo } from 'react'
import { formatPercent } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Money } from '../../ui/display/Money.tsx'
import type { Column } from '../../ui/display/Table.tsx'
import type { PriceRow } from './price-rows.ts'

/** Picture and name, SKU, EAN, price, recommended price and margin. */
export function usePriceColumns(currency: string): Column<PriceRow>[] {
  const t = useTexts('contract-price')
  const locale = useLocale()
  const paths = usePaths()
  return useMemo(() => {
    const money = (amount: number | null, className = '') =>
      amount === null ? (
        <span className="text-muted">{t('noPrice')}</span>
      ) : (
        <Money amount={amount} currency={currency} className={className} />
      )
    return [
      {
        head: t('product'),
        card: 'title',
        sortBy: 'name',
        cell: (row) => <Product row={row} href={paths.product(row.productCode, row.code)} />
      },
      {
        head: t('sku'),
        card: 'none',
        width: 'w-44 xl:w-40',
        sortBy: 'code',
        cell: ({ code, ean }) => (
          <>
            <span className="figures wrap-anywhere">{code}</span>
            <span className="figures hidden text-small text-muted md:max-xl:block">{ean}</span>
          </>
        )
      },
      {
        head: t('ean'),
        card: 'none',
        width: 'w-40',
        wideOnly: true,
        sortBy: 'ean',
        cell: ({ ean }) => <span className="figures text-muted">{ean}</span>
      },
      {
        head: t('price'),
        width: 'w-24 xl:w-26',
        right: true,
        sortBy: 'price',
        descendingFirst: true,
        cell: ({ price }) => money(price, 'font-semibold')
      },
      {
        head: t('rrp'),
        width: 'w-24 xl:w-26',
        right: true,
        sortBy: 'rrp',
        descendingFirst: true,
        cell: ({ rrpPrice }) => money(rrpPrice)
      },
      {
        head: t('margin'),
        width: 'w-24 xl:w-26',
        right: true,
        sortBy: 'margin',
        descendingFirst: true,
        cell: ({ margin }) => (margin === null ? '–' : formatPercent(margin, locale))
      }
    ]
  }, [t, locale, paths, currency])
}

function Product({ row: { name, code, ean, image }, href }: { row: PriceRow; href: string }) {
  return (
    <a
      href={href}
      className="flex min-w-0 items-center gap-3 md:min-w-48 hover:text-plum hover:underline max-md:min-h-11"
    >
      <img
        src={image}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-10 shrink-0 rounded-control bg-sand object-cover"
      />
      <span className="min-w-0 font-semibold wrap-anywhere md:line-clamp-3">
        {name}
        <span className="figures block text-small font-normal text-muted md:hidden">
          {code} · {ean}
        </span>
      </span>
    </a>
  )
}
