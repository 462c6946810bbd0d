import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a code is lower-case words joined by hyphens, like clitoral-vibrators')

/** A text in every language that may be published; the build takes those that are. */
const text = z.object({
  en: z.string().min(1),
  fr: z.string().min(1),
  de: z.string().min(1),
  it: z.string().min(1),
  es: z.string().min(1)
})

const picture = z.object({
  path: z.string().regex(/^[\w/-]+\.webp$/, 'a picture is a path below src/assets, like products/luma-rose.webp'),
  alt: text
})

const from = (folder: string) => glob({ pattern: '*.yaml', base: `src/content/${folder}` })

const products = defineCollection({
  loader: from('products'),
  schema: z.strictObject({
    code,
    taxons: z.array(code).min(1),
    name: text,
    subtitle: text,
    /** Plain paragraphs, separated by an empty line. */
    description: text,
    materials: z.array(code),
    features: z.array(code),
    dimensions: z.string().optional(),
    related: z.array(code).max(8),
    images: z.array(picture),
    variants: z
      .array(
        z.strictObject({
          sku: z
            .string()
            .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'an SKU is upper-case words joined by hyphens, like LUMA-ROSE'),
          attributes: z.record(z.string(), z.string()),
          ean: z.string().regex(/^\d{13}$/, 'an EAN has 13 digits and stands in quotes, like "4262401104213"'),
          weight: z.int().positive(),
          image: picture
        })
      )
      .min(1),
    initial: z
      .strictObject({ comingSoon: z.boolean(), availableFrom: z.string().regex(/^\d{4}-\d\d-\d\d$/) })
      .optional()
  })
})

const taxons = defineCollection({
  loader: from('taxons'),
  schema: z.strictObject({
    code,
    parent: code.optional(),
    position: z.int(),
    image: z.string(),
    femtech: z.boolean().optional(),
    name: text,
    description: text,
    imageAlt: text
  })
})

const attributes = defineCollection({
  loader: from('attributes'),
  schema: z.strictObject({
    code,
    name: text,
    values: z.array(
      z.strictObject({
        code: z.string(),
        name: text,
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .optional()
      })
    )
  })
})

/** Which products and collections the home page shows. */
const home = defineCollection({
  loader: from('home'),
  schema: z.strictObject({ products: z.array(code).optional(), taxons: z.array(code).optional() })
})

const banners = defineCollection({
  loader: from('home/banners'),
  schema: z.strictObject({
    position: z.int(),
    image: z.string(),
    tone: z.enum(['light', 'dark']),
    search: z.string().min(1),
    label: text,
    kicker: text,
    title: text,
    text,
    imageAlt: text
  })
})

export const collections = { products, taxons, attributes, home, banners }
