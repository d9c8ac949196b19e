/** The files with a hash in their names, as far as pages have loaded them. */
export const assetCache = 'assets'
/** The one page of the product, without data. */
export const pageCache = 'page'
