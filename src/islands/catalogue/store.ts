import { atom } from 'nanostores'
import { listNavigation, type Taxon } from '../../../contract/catalogue.ts'
import { call } from '../../lib/api.ts'
import { readTaxons } from './parts/read-taxons.ts'

/** A root of the catalogue; its children are undefined while a plain Sylius is asked for each by its own address. */
export interface Branch {
  root: Taxon
  children?: readonly Taxon[]
}

export const $navigation = atom<readonly Branch[] | undefined>(undefined)

let asked: Promise<void> | undefined

/** Loads the Products menu, once a page and only when somebody reaches for it. */
export function loadNavigation(): Promise<void> {
  asked ??= fetchNavigation().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function fetchNavigation(): Promise<void> {
  const roots = await call(listNavigation)
  $navigation.set(roots.map((root) => ({ root, children: root.childrenData })))
  await Promise.all(roots.filter(({ childrenData }) => !childrenData).map(fetchBranch))
}

async function fetchBranch(root: Taxon): Promise<void> {
  const children = await readTaxons(root.children)
  $navigation.set($navigation.get()?.map((branch) => (branch.root.code === root.code ? { root, children } : branch)))
}
