import { pattern } from 'superstruct'
import { boundedText } from './scalars.ts'

/** An email address, trimmed; whether it exists shows only when it is used. Apart from the scalars, which every page loads. */
export const Email = pattern(boundedText(3, 254), /^[^\s@]+@[^\s@]+\.[^\s@]+$/)
