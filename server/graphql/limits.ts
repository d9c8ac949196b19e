import type { ApolloServerPlugin } from '@apollo/server'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import type { ValidationRule } from 'graphql'
import type { GraphqlContext } from '../doors/graphql-context.ts'

/** Row 26: what one document may ask for. The widest of our own screens stays far below each of these. */
const armor = new ApolloArmor({
  maxDepth: { enabled: true, n: 10 },
  maxAliases: { enabled: true, n: 30 },
  maxDirectives: { enabled: true, n: 20 },
  maxTokens: { enabled: true, n: 2000 },
  costLimit: { enabled: true, maxCost: 5000 },
  blockFieldSuggestion: { enabled: true },
})

const protection = armor.protect()

export const limits = {
  // The types of armor are made for CommonJS and name another copy of Apollo's.
  plugins: protection.plugins as unknown as ApolloServerPlugin<GraphqlContext>[],
  validationRules: protection.validationRules as unknown as ValidationRule[],
}
