import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/**
 * Lets node run the sources directly: `node --import ./scripts/dev-loader.ts server/main.ts`. Node itself strips types
 * but supports neither decorators nor the metadata that type-graphql reads.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !/\.tsx?$/.test(url) || url.includes('/node_modules/'))
      return nextLoad(url, context)
    const file = fileURLToPath(url)
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      sourcemap: true,
      tsconfig: false,
      target: 'es2024',
      decorator: { legacy: true, emitDecoratorMetadata: true },
      typescript: { onlyRemoveTypeImports: true },
      helpers: { mode: 'Runtime' },
    })
    if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'), { cause: file })
    const inlineMap = Buffer.from(JSON.stringify(map)).toString('base64')
    return {
      format: 'module',
      shortCircuit: true,
      source: `${code}\n//# sourceMappingURL=data:application/json;base64,${inlineMap}`,
    }
  },
})
