import { integer, max, min } from 'superstruct'

/** The longest payment terms of a partner, in days. */
export const maxTermsDays = 120

/** Payment terms in days after the invoice; 0 means prepayment. */
export const TermsDays = max(min(integer(), 0), maxTermsDays)
