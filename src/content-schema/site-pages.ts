import { z } from 'astro/zod'
import { fieldRule, fields } from './field-rules.ts'
import { name, text } from './localised-text.ts'
import { altText, codes, picture, picturePath } from './scalars.ts'

/* Texts and pictures of the public pages, apart from the catalogue. `{{brand}}` is replaced in their texts. */

const filled = { filled: true }

/** A drawing beside a reason. */
export const reasonIcons = ['registration', 'delivery', 'payments', 'discounts', 'catalogue', 'warranty'] as const

/** Content shared by several pages. */
export const site = fields(
  {
    /** One line in the footer. */
    tagline: text(120, filled),
    /** Delivery and warranty in one line, at the end of the shop's pages. */
    promise: text(120, filled),
    /** Delivery time, shown on products and in the cart, followed by “after payment or approval”. */
    delivery: text(60, filled),
    /** On products; omitted if there is none. */
    warranty: text(60, filled).optional(),
    /** Beside the sign-in form. */
    signIn: picture,
    /** Above the public catalogue. */
    catalogue: picture,
    /** Behind “Page not found”. */
    notFound: picturePath,
    /** The film in `public/video`; omitted if there is none. */
    film: fields(
      { label: altText(), title: text(60, filled), text: text(240, filled) },
      'label: { en: …, fr: … }'
    ).optional()
  },
  'tagline: { en: …, fr: … }'
)

const reason = fields(
  {
    icon: z.enum(reasonIcons, fieldRule(`one of ${reasonIcons.join(', ')}`, 'delivery')),
    name: text(60),
    text: text(200, filled)
  },
  'icon: delivery'
)

/** The landing page. */
export const landing = fields(
  {
    title: text(80, filled),
    description: text(200, filled),
    headline: text(60, filled),
    sentence: text(200, filled),
    picture,
    reasons: fields(
      {
        title: text(80, filled),
        lead: text(160, filled),
        items: z
          .array(reason, fieldRule('a list of reasons', 'icon: delivery'))
          .min(3, fieldRule('at least 3 reasons', 'icon: delivery'))
          .max(6, fieldRule('at most 6 reasons', 'icon: delivery'))
      },
      'title: { en: …, fr: … }'
    ),
    who: fields({ title: text(60, filled), text: text(600, filled), picture }, 'title: { en: …, fr: … }'),
    awards: fields({ title: text(60, filled), text: text(160, filled) }, 'title: { en: …, fr: … }'),
    call: fields({ title: text(60, filled), text: text(160, filled), image: picturePath }, 'title: { en: …, fr: … }')
  },
  'title: { en: …, fr: … }'
)

const range = fields(
  {
    name: name(40),
    text: text(200, filled),
    image: picturePath,
    taxons: codes.min(1, fieldRule('at least 1 collection', '[condoms]'))
  },
  'name: { en: …, fr: … }'
)

/** The page about the brand. */
export const about = fields(
  {
    description: text(240, filled),
    headline: text(60, filled),
    sentence: text(240, filled),
    picture,
    ranges: fields(
      {
        title: text(60, filled),
        items: z
          .array(range, fieldRule('a list of ranges', 'taxons: [condoms]'))
          .min(1, fieldRule('at least 1 range', 'taxons: [condoms]'))
          .max(6, fieldRule('at most 6 ranges', 'taxons: [condoms]'))
      },
      'title: { en: …, fr: … }'
    ),
    catalogue: fields(
      { title: text(60, filled), text: text(200, filled), image: picturePath },
      'title: { en: …, fr: … }'
    )
  },
  'headline: { en: …, fr: … }'
)
