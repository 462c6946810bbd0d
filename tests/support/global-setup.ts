import { startPostgres } from './postgres.ts'

/** Before all tests of vitest or Playwright: a PostgreSQL for them. What this gives is run after them. */
export default startPostgres
