import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import type {
  CatalogueFile,
  FileProduct,
  FileTaxon,
  LocalisedPicture
} from '../../../contract/catalogue/catalogue-file.ts'
import { languages, type LocaleCode } from '../../../contract/locale.ts'
import { scaled } from '../pictures.ts'
import { proseHtml } from '../text/prose.ts'

type Texts = CollectionEntry<'products'>['data']['name']

/** All catalogue content in the published languages, for the server to import. */
export async function catalogueFile(builtAt: Date): Promise<CatalogueFile> {
  const taxons = await Promise.all((await getCollection('taxons')).map(({ data }) => fileTaxon(data)))
  const sortKeys = new Map(taxons.map((taxon) => [taxon.code, sortKeyOf(taxon, taxons)]))
  const entries = (await getCollection('products')).map(({ data }) => data)
  const sortKeyOfProduct = (product: (typeof entries)[number]) => sortKeys.get(product.taxons[0] ?? '') ?? ''
  const sorted = entries.toSorted(
    (a, b) => sortKeyOfProduct(a).localeCompare(sortKeyOfProduct(b)) || a.code.localeCompare(b.code)
  )
  const attributes = (await getCollection('attributes')).map(({ data }) => ({
    ...data,
    name: published(data.name),
    values: data.values.map((value) => ({ ...value, name: published(value.name) }))
  }))
  const codes = new Set(entries.map(({ code }) => code))
  const present = (list: readonly string[]) => list.filter((code) => codes.has(code))
  const products = sorted.map((product, position) =>
    fileProduct({ ...product, related: present(product.related) }, position)
  )
  const content = {
    attributes,
    taxons: taxons.toSorted((a, b) => a.code.localeCompare(b.code)),
    products: await Promise.all(products),
    bestsellers: present((await getEntry('home', 'bestsellers'))?.data.products ?? [])
  }
  return { format: 1, version: await hash(JSON.stringify(content)), builtAt: builtAt.toISOString(), ...content }
}

/** Sort key of products in tree order: root position, then collection position. */
function sortKeyOf(taxon: FileTaxon, all: FileTaxon[]): string {
  const parent = all.find(({ code }) => code === taxon.parent)
  return `${parent ? sortKeyOf(parent, all) : ''}${String(taxon.position).padStart(4, '0')}.`
}

async function fileTaxon(data: CollectionEntry<'taxons'>['data']): Promise<FileTaxon> {
  return {
    code: data.code,
    parent: data.parent ?? null,
    position: data.position,
    femtech: data.femtech ?? false,
    name: published(data.name),
    description: published(data.description),
    image: await filePicture({ path: data.image, alt: data.imageAlt })
  }
}

async function fileProduct(data: CollectionEntry<'products'>['data'], position: number): Promise<FileProduct> {
  const variants = data.variants.map(async (variant) => ({ ...variant, image: await filePicture(variant.image) }))
  return {
    code: data.code,
    position,
    taxons: data.taxons,
    name: published(data.name),
    subtitle: published(data.subtitle),
    description: published(data.description, proseHtml),
    materials: data.materials,
    features: data.features,
    dimensions: data.dimensions ?? null,
    customs: data.customs,
    related: data.related,
    images: await Promise.all(data.images.map(filePicture)),
    variants: await Promise.all(variants),
    initial: { comingSoon: data.initial?.comingSoon ?? false, availableFrom: data.initial?.availableFrom ?? null }
  }
}

async function filePicture({ path, alt }: { path: string; alt: Texts }): Promise<LocalisedPicture> {
  const [large, card, thumb] = await Promise.all([scaled(path, 1000), scaled(path, 480), scaled(path, 144)])
  return { path: large, card, thumb, alt: published(alt) }
}

function published(
  texts: Texts,
  write: (text: string, locale: LocaleCode) => string = (text) => text.trim()
): Record<string, string> {
  return Object.fromEntries(languages.map(({ code }) => [code, write(texts[code], code)]))
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('base64url')
}
