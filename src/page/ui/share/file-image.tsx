import { useEffect, useRef, type ComponentProps } from 'react'

/** A picture from a file on this phone; its object URL is revoked on unmount. */
export function FileImage({ file, alt, ...rest }: ComponentProps<'img'> & { readonly file: Blob }) {
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (ref.current !== null) ref.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={ref} alt={alt} {...rest} />
}
