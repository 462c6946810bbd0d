/** Astro integration: `astro dev` serves the kit at /kit in every language; builds do not include it. */
export function kitPage() {
  return {
    name: 'kit-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return
        injectRoute({ pattern: '/[...locale]/kit', entrypoint: './src/pages/_kit.astro', prerender: true })
      }
    }
  }
}
