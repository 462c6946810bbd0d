import { fileURLToPath } from 'node:url'
import { contentPictures } from '../content/cms-pictures.mjs'
import { tidyFile } from '../content/content-tidy.mjs'

/** Astro integrations for the content forms. Used only by `astro dev` with CMS=1; builds do not load them. */
export async function contentForms() {
  if (process.env.CMS !== '1' || !process.argv.includes('dev')) return []
  const { default: keystatic } = await import('@keystatic/astro')
  return [keystatic(), pictureRoutes()]
}

function pictureRoutes() {
  return {
    name: 'content-pictures',
    hooks: {
      // Every save changes content, and reloading the form would discard what is being typed.
      'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { server: { hmr: false } } }),
      'astro:server:setup': ({ server, logger }) => {
        const tidy = (file) => {
          if (!/[/\\]src[/\\]content[/\\].*\.yaml$/.test(file)) return
          // The content check reports unreadable files.
          tidyFile(file).catch((error) => logger.warn(`${file}: ${error.message}`))
        }
        for (const event of ['add', 'change']) server.watcher.on(event, tidy)
        server.middlewares.use(
          '/cms/pictures',
          contentPictures(fileURLToPath(new URL('../../src/assets/', import.meta.url)))
        )
      }
    }
  }
}
