/** Texts as seen by readers of each language; the English is the specification's where given. */
export const textsByLanguage = {
  en: {
    prefix: '',
    email: 'Email',
    products: 'Products',
    collection: /^Clitoral vibrators/,
    add: /Add to cart: Luma, Rose/,
    quantity: 'Quantity of Luma, Rose',
    added: 'The item has been successfully added to your cart!',
    removed: 'The item has been successfully removed from cart!',
    toCheckout: 'Review and checkout',
    next: 'Checkout',
    transfer: 'Bank transfer',
    transferNext: 'You will see the bank details next.',
    complete: 'Complete order',
    thanks: 'Thank you for your order!',
    number: /Order (\d{9})/,
    view: 'View',
    unitPrice: '€29.44',
    total: '€2,155.56',
    cartName: 'Cart, 2 lines, €2,718.00',
    invalid: 'Invalid credentials.',
    missingProduct: 'Sorry, product does not exist.',
    missingPage: 'The page you are looking for does not exist.',
    comingSoon: 'Coming soon! Check back later.',
    soldOut: 'This item is sold out. We can email you when it is available.',
    emptyCategory: 'Sorry, there are no available products in this category.',
    emptyCart: 'Cart is empty'
  },
  de: {
    prefix: '/de',
    email: 'E-Mail',
    products: 'Produkte',
    collection: /^Klitorisvibratoren/,
    add: /In den Warenkorb: Luma, Rosé/,
    quantity: 'Menge für Luma, Rosé',
    added: 'Der Artikel wurde in Ihren Warenkorb gelegt!',
    removed: 'Der Artikel wurde aus dem Warenkorb entfernt!',
    toCheckout: 'Prüfen und zur Kasse',
    next: 'Weiter zur Zahlung',
    transfer: 'Überweisung',
    transferNext: 'Als Nächstes erhalten Sie die Bankdaten für die Überweisung.',
    complete: 'Verbindlich bestellen',
    thanks: 'Vielen Dank für Ihre Bestellung!',
    number: /Bestellung (\d{9})/,
    view: 'Ansehen',
    unitPrice: '29,44\u00a0€',
    total: '2.155,56\u00a0€',
    cartName: 'Warenkorb, 2 Positionen, 2.718,00\u00a0€',
    invalid: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    missingProduct: 'Dieses Produkt gibt es leider nicht.',
    missingPage: 'Die gesuchte Seite existiert nicht.',
    comingSoon: 'Demnächst verfügbar! Schauen Sie später wieder vorbei.',
    soldOut: 'Dieser Artikel ist ausverkauft. Wir benachrichtigen Sie gern, sobald er lieferbar ist.',
    emptyCategory: 'In dieser Kategorie sind derzeit leider keine Produkte verfügbar.',
    emptyCart: 'Der Warenkorb ist leer'
  }
} as const

export type Texts = (typeof textsByLanguage)[keyof typeof textsByLanguage]

/** The width at which a journey repeated per language runs: one of the two each. */
export const widthOf = (language: string): string => (language === 'en' ? '@desktop' : '@phone')
