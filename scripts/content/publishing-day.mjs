import { publishingDay } from '../../src/content-schema/publishing.ts'

// Prints the day in the seller's time zone at a given instant.
const [, , instant] = process.argv
process.stdout.write(publishingDay('', new Date(instant)))
