import { fold } from '../../contract/fold.ts'

interface SearchableCompany {
  name: string
  legal_name: string
  tax_number: string | null
  email: string | null
}

/**
 * The text by which companies are searched and sorted, folded, one item per line: name, legal name, VAT number, email.
 */
export const companySearchText = ({ name, legal_name, tax_number, email }: SearchableCompany): string =>
  fold([name, legal_name, tax_number, email].filter(Boolean).join('\n'))
