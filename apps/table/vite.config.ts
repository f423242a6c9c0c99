import { defineConfig } from 'vite';

/** The built screens are served by the bridge from any path, so every address in them is relative. */
export default defineConfig({
  base: './',
  build: { outDir: 'dist/site', target: 'es2022', sourcemap: true },
  server: { host: '127.0.0.1', port: 4810, strictPort: true },
  preview: { host: '127.0.0.1' },
});
