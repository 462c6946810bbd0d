import { useState } from 'react'
import {
  type ArticleCell,
  type CellValue,
  changeArticle,
  type DeskArticle,
  listDeskArticles
} from '../../../contract/price-desk.ts'
import { deskCall, deskExchange } from '../../lib/desk-call.ts'
import { Fault, refusedWith } from '../../lib/fault.ts'
import { useLoad } from '../../lib/use-load.ts'
import type { ArticleWish } from './wish.ts'

export type Saved =
  { outcome: 'saved' } | { outcome: 'changed'; current: CellValue } | { outcome: 'failed'; words?: string }

export type SaveCell = (article: DeskArticle, cell: ArticleCell, value: CellValue) => Promise<Saved>

/** One page of a list's articles, kept as they are after each change. `round` is raised to load them anew. */
export function useArticles(code: string | undefined, wish: ArticleWish, round: number) {
  const key = code && JSON.stringify([code, wish, round])
  const loaded = useLoad(key, async (signal) => {
    const { data, headers } = await deskExchange(listDeskArticles, { params: { code: code! }, query: wish, signal })
    return { key, rows: data, total: Number(headers.get('X-Total-Count') ?? data.length) }
  })
  const [fresh, setFresh] = useState<{ of?: readonly DeskArticle[]; bySku: ReadonlyMap<string, DeskArticle> }>()
  const bySku = fresh && fresh.of === loaded.data?.rows ? fresh.bySku : undefined
  const put = (changed: readonly DeskArticle[]) =>
    setFresh((before) => {
      const known = before?.of === loaded.data?.rows ? before?.bySku : undefined
      return {
        of: loaded.data?.rows,
        bySku: new Map([...(known ?? []), ...changed.map((article) => [article.sku, article] as const)])
      }
    })
  const save: SaveCell = async (article, cell, value) => {
    const input = { cell, value, basedOn: article[cell] }
    try {
      put(await deskCall(changeArticle, { params: { code: code!, sku: article.sku }, input }))
      return { outcome: 'saved' }
    } catch (error) {
      if (!refusedWith(error, changeArticle, 'cell-changed'))
        return { outcome: 'failed', ...(error instanceof Fault && { words: error.problem.detail }) }
      const { current } = error.problem as unknown as { current: CellValue }
      put([{ ...article, [cell]: current }])
      return { outcome: 'changed', current }
    }
  }
  const rows = loaded.data?.rows.map((row) => bySku?.get(row.sku) ?? row)
  return { ...loaded, rows, total: loaded.data?.total, save }
}
