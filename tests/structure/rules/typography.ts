import type { LocaleCode } from '../../../contract/locale.ts'
import { flatten, type Messages } from './messages.ts'

interface Habit {
  name: string
  wrong: RegExp
}

const everywhere: Habit[] = [
  { name: 'a typewriter apostrophe', wrong: /'/ },
  { name: 'typewriter quotes', wrong: /"/ },
  { name: 'three points for an ellipsis', wrong: /\.\.\./ },
  { name: 'two spaces', wrong: /[ \u00a0\u202f]{2}/ }
]

const byLanguage: Readonly<Record<LocaleCode, Habit[]>> = {
  en: [],
  fr: [
    { name: 'no narrow no-break space before ; : ! ?', wrong: /(?<![\u202f;:!?])[;!?]|(?<![\u202f\d]):/ },
    { name: 'guillemets without their spaces', wrong: /«[^\u202f\u00a0]|[^\u202f\u00a0]»/ },
    { name: 'quotes of another language', wrong: /[“”„]/ }
  ],
  de: [{ name: 'quotes of another language', wrong: /[«»”]|“[^“„]*„|^[^„]*“/ }],
  it: [{ name: 'quotes of another language', wrong: /„/ }],
  es: [
    { name: 'no ¿ before the question', wrong: /^[^¿]*\?/ },
    { name: 'no ¡ before the exclamation', wrong: /^[^¡]*!/ },
    { name: 'quotes of another language', wrong: /„/ }
  ]
}

/** Typographic errors in a language. Placeholders are ignored: they contain commas and colons of their own. */
export function typographyErrors(locale: LocaleCode, messages: Messages): string[] {
  return Object.entries(messages).flatMap(([file, tree]) =>
    Object.entries(flatten(tree)).flatMap(([key, text]) => {
      const words = text.replaceAll(/\{\{.*?\}\}/g, 'x')
      return [...everywhere, ...byLanguage[locale]]
        .filter(({ wrong }) => wrong.test(words))
        .map(({ name }) => `${locale}/${file}: ${key} has ${name}: ${text}`)
    })
  )
}
