/** Whether an origin (http://127.0.0.1:8787) is this machine. */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/u.test(hostname)
}
