// Imported before everything else: packages look at this once, when they are loaded, and are slow without it.
process.env.NODE_ENV = 'production';
