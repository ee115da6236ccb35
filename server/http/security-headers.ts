import { createHash } from 'node:crypto'

/** Headers of every answer. */
const COMMON: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
/** Further headers of answers that a browser may show as a document. */
const DOCUMENT: Readonly<Record<string, string>> = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(self), accelerometer=(self), gyroscope=(self), microphone=(), payment=(), usb=()',
}

/**
 * Security headers of an answer. A part of a page (script, style, pack) lacks those that only a document needs: on a weak signal they would cost a first visitor a
 * quarter of a kilobyte a file. Strict-Transport-Security over https only, as browsers ignore it elsewhere.
 */
export const securityHeaders = ({ isHttps, isPart }: { readonly isHttps: boolean; readonly isPart: boolean }): Readonly<Record<string, string>> => ({
  ...COMMON,
  ...(isPart ? {} : DOCUMENT),
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})

/** The page's Content-Security-Policy. Inline scripts and styles are allowed by their hashes: a page stored by a service worker cannot carry a nonce. */
export function pagePolicy(html: string): string {
  const scripts = inlineHashes(html, /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/giu)
  const styles = inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/giu)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Markup and script addresses must pass the page's own policy (src/page/app/trusted-types.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

const inlineHashes = (html: string, element: RegExp): string[] => [
  ...new Set([...html.matchAll(element)].map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)),
]
