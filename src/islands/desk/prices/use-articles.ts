import { useRef, useState } from 'react'
import {
  type ArticleCell,
  type CellValue,
  changeArticle,
  type DeskArticle,
  listDeskArticles
} from '../../../../contract/desk/prices.ts'
import { deskCall, deskExchange } from '../lib/desk-call.ts'
import { Fault, refusedWith } from '../../../lib/api/fault.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import type { ArticleWish } from './filters.ts'

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
  const { rows, patch } = usePatches(loaded.data?.rows)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const save: SaveCell = async (article, cell, value) => {
    // Shown at once, so that whoever comes back to the cell meanwhile finds what they have typed.
    patch([article.sku], { [cell]: value })
    const saved = queue.current.then(() => send({ code: code!, sku: article.sku }, cell, value, article[cell]))
    queue.current = saved
    const { skus = [article.sku], now = article[cell], ...outcome } = await saved
    patch(skus, { [cell]: now })
    return outcome
  }
  return { ...loaded, rows, total: loaded.data?.total, save }
}

type Patch = Partial<DeskArticle>

/** Rows with what has changed in them since they were loaded. */
function usePatches(loaded: readonly DeskArticle[] | undefined) {
  const [patches, setPatches] = useState<{ of?: readonly DeskArticle[]; bySku: ReadonlyMap<string, Patch> }>()
  const bySku = patches && patches.of === loaded ? patches.bySku : undefined
  const patch = (skus: readonly string[], change: Patch) =>
    setPatches((before) => {
      const next = new Map(before?.of === loaded ? before?.bySku : undefined)
      for (const sku of skus) next.set(sku, { ...next.get(sku), ...change })
      return { of: loaded, bySku: next }
    })
  return { rows: loaded?.map((row) => ({ ...row, ...bySku?.get(row.sku) })), patch }
}

/** Sends one change. @returns how it went, what the cell holds now, and in which articles, where that is known */
async function send(
  params: { code: string; sku: string },
  cell: ArticleCell,
  value: CellValue,
  basedOn: CellValue
): Promise<Saved & { now?: CellValue; skus?: string[] }> {
  try {
    const changed = await deskCall(changeArticle, { params, input: { cell, value, basedOn } })
    return { outcome: 'saved', now: value, skus: changed.map(({ sku }) => sku) }
  } catch (error) {
    if (!refusedWith(error, changeArticle, 'cell-changed'))
      return { outcome: 'failed', ...(error instanceof Fault && { words: error.problem.detail }) }
    const { current } = error.problem as unknown as { current: CellValue }
    return { outcome: 'changed', current, now: current }
  }
}
