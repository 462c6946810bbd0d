import { dump } from 'js-yaml'
import { languages } from '../../contract/locale.ts'
import { faqCategories } from '../../src/content-schema/pages.ts'
import { nameOf } from '../../src/content-schema/content.ts'

const code = { name: 'code', label: 'Code', example: 'aura', pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ }
const collectionsOf = (content) =>
  content.filter(({ kind, data }) => kind === 'taxons' && data?.parent).map(({ file }) => nameOf(file))

/** The kinds of content that can be created: the required input, and the resulting file. */
export const templates = {
  product: {
    kind: 'products',
    questions: [
      code,
      { name: 'name', label: 'Name', example: 'Aura', pattern: /^.{1,40}$/ },
      { name: 'collection', label: 'Collection', example: 'clitoral-vibrators', choices: collectionsOf }
    ],
    write: product
  },
  article: { kind: 'journal', questions: [{ ...code, example: 'gifts-for-winter' }], write: article },
  question: {
    kind: 'faq',
    questions: [
      { ...code, example: 'gift-boxes' },
      { name: 'category', label: 'Category', example: 'products', choices: () => faqCategories }
    ],
    write: question
  },
  banner: { kind: 'banners', questions: [{ ...code, example: 'advent' }], write: banner }
}

function product({ code, name, collection }) {
  return `# A new product. Fill in every empty text; npm run content:check lists what is missing.
code: ${code}
taxons: [${collection}]
name:${inEveryLanguage(name)}
# One line below the name, at most 80 characters.
subtitle:${empty()}
# At least 60 words in each language: write below the language code, after a |, indented by four spaces.
description:${empty()}
# Codes of src/content/attributes/material.yaml and feature.yaml, like [silicone, abs-plastic].
materials: []
features: []
# For exports: HS code and country of origin.
# customs: { code: '901910', origin: FR }
# Codes of products that go with it, like [luma, brisa].
related: []
# Additional pictures in src/assets. Each variant has its own main picture.
images: []
variants:
  # Partners order by SKU; the EAN is the number below the bar code.
  - sku: ${code.toUpperCase()}
    # What distinguishes the variants, by the codes of src/content/attributes, like { color: rose }.
    attributes: {}
    ean: ''
    # In grams, including the box.
    weight: 0
    # For exports: in grams, without the box.
    # netWeight: 180
    image:
      path: products/${code}.webp
      # What the picture shows.
      alt:${empty(8)}
`
}

function article() {
  const today = new Date().toISOString().slice(0, 10)
  return `# A new journal article.
date: '${today}'
topic:${empty()}
# Reading time in minutes.
minutes: 4
title:${empty()}
teaser:${empty()}
picture:
  # In src/assets, like banners/banner-1.webp.
  path: ''
  alt:${empty(4)}
# URL of the article.
url: ''
`
}

function question({ code, category }, content) {
  const taken = content.filter(({ kind, data }) => kind === 'faq' && data?.category === category)
  return `# A new question on the help page; links to it contain its code.
code: ${code}
category: ${category}
position: ${nextPosition(taken)}
question:${empty()}
answer:${empty()}
`
}

function banner(_, content) {
  return `# A new banner on the home page.
position: ${nextPosition(content.filter(({ kind }) => kind === 'banners'))}
# In src/assets, 1,760 pixels wide, with the subject on the right.
image: ''
# Colour of the text on the picture: light or dark.
tone: light
# What the button searches for.
search: ''
# Text of the button, like "See Aura".
label:${empty()}
kicker:${empty()}
title:${empty()}
text:${empty()}
imageAlt:${empty()}
# First and last day, if it is not permanent:
# publishFrom: '2027-01-15'
# publishUntil: '2027-01-31'
`
}

const nextPosition = (files) => Math.max(0, ...files.map(({ data }) => data?.position ?? 0)) + 1

const empty = (indent = 2) => languages.map(({ code }) => `\n${' '.repeat(indent)}${code}: ''`).join('')

// Quotes the name for YAML if necessary.
const inEveryLanguage = (name) =>
  languages.map(({ code }) => `\n  ${dump({ [code]: name }, { lineWidth: -1 }).trim()}`).join('')
