import { fileURLToPath } from 'node:url'
import { checkContent } from '../content/content-faults.mjs'

/** Astro integration: a fault in the content stops a build before anything is made of it, and is told while developing. */
export function checkContentFirst() {
  return {
    name: 'check-content',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        const { faults } = checkContent(fileURLToPath(config.root))
        if (faults.length === 0) return
        if (command === 'dev') return tell(faults, logger)
        throw contentError(faults)
      },
      'astro:server:setup': ({ server, logger }) => {
        const again = (file) => {
          if (/[/\\]src[/\\]content[/\\]/.test(file)) tell(checkContent(server.config.root).faults, logger)
        }
        for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, again)
      }
    }
  }
}

function tell(faults, logger) {
  for (const fault of faults) logger.error(fault)
}

// Where in the code it was found helps nobody who edits content.
function contentError(faults) {
  const error = new Error(`Faults in the content: ${faults.length}\n${faults.join('\n')}`)
  error.stack = error.message
  return error
}
