import { Failure, main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { astro, environment, run } from './process/run.mjs'

// `npm run cms`: content forms, served on localhost only. They read and write the files of src/content.
await main(async () => {
  const port = process.env.PORT ?? '4330'
  if (!/^\d{1,5}$/.test(port)) throw new Failure(`PORT is "${port}", but must be a port number, like 4330.`)
  const node = await ensureReady()
  process.stdout.write(`Edit the content at http://127.0.0.1:${port}/keystatic; press Ctrl-C to stop.\n`)
  const args = ['dev', '--host', '127.0.0.1', '--port', port, '--ignore-lock']
  return run(node, astro(...args), { env: environment(node, { CMS: '1' }) })
})
