import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

/**
 * The built screens are served by the bridge from any path, so every address in them is relative.
 * In development and in mode `mock` (browser tests) msw can stand in for the bridge; a production build
 * has no trace of it.
 */
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: mode === 'production' ? [] : [msw()],
  build: {
    outDir: mode === 'mock' ? 'dist/mock' : 'dist/site',
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 1200,
  },
  server: { host: '127.0.0.1', port: 4810, strictPort: true },
  preview: { host: '127.0.0.1' },
}));
