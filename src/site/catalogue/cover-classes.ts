// By the number of cards in an incomplete row of two, three and four.
const onPhones = ['col-span-2 aspect-3/2', 'col-span-1']
const onTablets = ['md:col-span-3 md:aspect-5/2', 'md:col-span-2 md:aspect-auto', 'md:col-span-1 md:aspect-auto']
const onDesktops = [
  'lg:col-span-4 lg:aspect-5/2',
  'lg:col-span-3 lg:aspect-auto',
  'lg:col-span-2 lg:aspect-auto',
  'lg:col-span-1 lg:aspect-auto'
]

const pick = (classes: readonly string[], count: number) => classes[count % classes.length] ?? ''

/** The picture before a number of cards in rows of two, three or four: it fills what they leave free. */
export const coverBeforeCards = (count: number): string =>
  count === 1
    ? 'aspect-3/2 md:aspect-auto md:col-span-2'
    : [onPhones, onTablets, onDesktops].map((classes) => pick(classes, count)).join(' ')

// Of twelve columns. The picture, aligned with the cards' bottom edge, fills what they leave free in a row of four.
const ofTwelve = [
  'md:col-span-12 aspect-4/3 md:aspect-5/2',
  'md:col-span-6 lg:col-span-9 aspect-4/3 md:aspect-auto',
  'md:col-span-12 lg:col-span-6 aspect-4/3 md:aspect-5/2 lg:aspect-auto',
  'md:col-span-6 lg:col-span-3 aspect-4/5 md:aspect-auto'
]
const ofFew = [
  { cover: 'md:col-span-12 aspect-4/3 md:aspect-3/1', card: '' },
  { cover: 'md:col-span-8 aspect-4/3 md:aspect-auto', card: 'md:col-span-4' }
]

/** Classes of picture and cards in a collection of the overview; `isBeside`: some cards share the picture's row. */
export const overviewColumns = (count: number) => ({
  ...(ofFew[count] ?? { cover: pick(ofTwelve, count), card: 'md:col-span-6 lg:col-span-3' }),
  isBeside: count % ofTwelve.length > 0
})
