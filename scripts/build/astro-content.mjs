import { fileURLToPath } from 'node:url'
import { checkContent } from '../content/content-errors.mjs'

/** Astro integration: content errors stop a build before it starts, and are displayed in development. */
export function checkContentFirst() {
  return {
    name: 'check-content',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        const { errors } = checkContent(fileURLToPath(config.root))
        if (errors.length === 0) return
        if (command === 'dev') return report(errors, logger)
        throw contentError(errors)
      },
      'astro:server:setup': ({ server, logger }) => {
        const again = (file) => {
          if (/[/\\]src[/\\]content[/\\]/.test(file)) report(checkContent(server.config.root).errors, logger)
        }
        for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, again)
      }
    }
  }
}

function report(errors, logger) {
  for (const error of errors) logger.error(error)
}

// A stack trace does not help content editors.
function contentError(errors) {
  const error = new Error(`Content errors: ${errors.length}\n${errors.join('\n')}`)
  error.stack = error.message
  return error
}
