/** Astro integration: `astro dev` shows the kit at /kit, in every language; a build does not contain it. */
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
