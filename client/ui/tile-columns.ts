/** One tile beside the other from 260 px each, at most three: how many depends on the room that the sidebar leaves. */
export const tileColumns = { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(max(260px, 33% - 1rem), 1fr))' }
