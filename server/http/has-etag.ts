/** Whether If-None-Match names this entity tag (weak comparison, RFC 9110): the client's copy is current. */
export function hasEtag(request: Request, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//u, '')
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
