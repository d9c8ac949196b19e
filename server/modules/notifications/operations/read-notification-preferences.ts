import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { chosenPreferences, withFirstValues, type Preference, type PreferenceRow } from '../shared/preferences.ts'

/** What the caller is notified of: every event that can reach the caller's role. */
export const readNotificationPreferences = operation(
  'notification.read-preferences',
  async (ctx, _: Record<string, never>): Promise<Preference[]> =>
    withFirstValues(ctx.actor, await read<PreferenceRow>(ctx, chosenPreferences(ctx.actor))),
)
