import { fold } from '../../contract/fold.ts'

interface Named {
  name: string
  legal_name: string
  tax_number: string | null
  email: string | null
}

/** What a company is found and sorted by, one below the other and folded: name, legal name, VAT number, email. */
export const companyWords = ({ name, legal_name, tax_number, email }: Named): string =>
  fold([name, legal_name, tax_number, email].filter(Boolean).join('\n'))
