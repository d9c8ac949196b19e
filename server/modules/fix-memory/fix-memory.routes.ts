import { ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { FixMemoryInput } from './fix-memory.inputs.ts'
import { fixMemory } from './fix-memory.presenter.ts'
import { readFixMemory } from './operations/read-fix-memory.ts'

export const fixMemoryRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/fix-memory',
    summary:
      'What the company knows about an error code of one of its machines: open tickets with it, and resolutions of earlier ones.',
    action: readFixMemory.action,
    input: FixMemoryInput,
    answer: ok(fixMemory),
    handle: async (ctx, { input }) => ({ data: await readFixMemory(ctx, input) }),
  }),
]
