import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/styles/base.css'
import { AppServicesContext } from '../hooks/app-services.ts'
import { reloadOnce } from './reload-once.ts'
import { createAppRouter } from './router.tsx'
import { wire } from './wiring.ts'

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')

// A chunk of a build that is gone: the new build's shell is one reload away (spec 12).
window.addEventListener('vite:preloadError', (event) => {
  if (navigator.onLine && reloadOnce()) event.preventDefault()
})

const services = wire()
const router = createAppRouter(services)

createRoot(root).render(
  <StrictMode>
    <AppServicesContext value={services}>
      <RouterProvider router={router} />
    </AppServicesContext>
  </StrictMode>,
)
