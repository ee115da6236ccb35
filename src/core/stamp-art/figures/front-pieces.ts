/** The pieces that square fronts share; in the notation of figure.ts, bodies from -172 to 96. */
export const BOX = 'k=0-172 66-171 88-162 98-142 101-40 101 94 0 98'
export const FLAT = 'k=0-172 84-172 97-164 101-150 101 94 0 98'
export const DOMED = 'k=0-172 40-170 76-158 96-132 101-60 101 94 0 98'
export const STEP = 'h+6 15 2 84 8 72 46 72 92 72'
/** Below a railcar's waist: its step and its grille. */
export const PLOUGH = '|w=0 66 98 66 98 60 0 60|h+4 22 2.6 84 16 72 50 72 88 72'
export const shine = '|g-66-112 56 34 3.4-20-116 60 44 3.4 30-116 60 44 3.4 56-112 64 30 3'
export const DOOR =
  '|w=0-150 22-150 22 70 0 70|k=0-145 17-145 17 66 0 66|w=0-112 12-112 12-52 0-52|k=0-108 8.4-108 8.4-56 0-56|g-4-96 64 26 2.6|w=0-40 12-40 12-36 0-36'
export const lamp = (x: number, y: number, r: number) => `|c+ ${x} ${y} ${r}|o+ ${x} ${y} ${r * 0.6}`
